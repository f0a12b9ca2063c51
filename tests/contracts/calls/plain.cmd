cd programs; "$INVAR" verify --contracts=infer --no-fork --no-times Cursor.java Path.java Rational.java Wallet.java | grep -E 'refuted: |latent: |unproved: |calls: |fails if |^[0-9]'
