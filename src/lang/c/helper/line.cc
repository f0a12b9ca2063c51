// Lines are collected in a buffer, because most have less than 100 bytes.
#include "line.hh"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"


static void quote(std::string &out, llvm::StringRef text)
{
    std::string fixed;
    if (!llvm::json::isUTF8(text)) {
        fixed = llvm::json::fixUTF8(text);
        text = fixed;
    }
    out += '"';
    for (char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < ' ') {
            out += "\\u00";
            out += llvm::hexdigit(static_cast<unsigned char>(c) >> 4, true);
            out += llvm::hexdigit(c & 15, true);
        } else {
            out += c;
        }
    }
    out += '"';
}

static void key_to(std::string &out, const char *key)
{
    out += ",\"";
    out += key;
    out += "\":";
}

Line::Line(llvm::StringRef kind)
{
    json = "{\"k\":\"";
    json += kind;
    json += '"';
}

Line &Line::number(const char *key, int64_t value)
{
    key_to(json, key);
    json += std::to_string(value);
    return *this;
}

Line &Line::text(const char *key, llvm::StringRef value)
{
    key_to(json, key);
    quote(json, value);
    return *this;
}

Line &Line::flag(const char *key, bool value)
{
    if (value) {
        key_to(json, key);
        json += "true";
    }
    return *this;
}

Line &Line::numbers(const char *key, llvm::ArrayRef<int64_t> values)
{
    key_to(json, key);
    json += '[';
    for (size_t i = 0; i < values.size(); i++) {
        if (i)
            json += ',';
        json += std::to_string(values[i]);
    }
    json += ']';
    return *this;
}

Line &Line::texts(const char *key, llvm::ArrayRef<std::string> values)
{
    key_to(json, key);
    json += '[';
    for (size_t i = 0; i < values.size(); i++) {
        if (i)
            json += ',';
        quote(json, values[i]);
    }
    json += ']';
    return *this;
}

Line &Line::hex(const char *key, llvm::StringRef bytes)
{
    key_to(json, key);
    json += '"' + llvm::toHex(bytes, true) + '"';
    return *this;
}

void Line::write()
{
    json += "}\n";
    llvm::outs() << json;
}

bool Line::flush()
{
    llvm::outs().flush();
    return !llvm::outs().has_error();
}
