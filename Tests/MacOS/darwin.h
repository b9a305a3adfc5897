// Declarations of macOS that the C code uses; see Darwin.swift.
#define RENAME_SWAP 2
int renamex_np(const char *from, const char *to, unsigned int flags);
