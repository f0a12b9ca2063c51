#include "only.h"
