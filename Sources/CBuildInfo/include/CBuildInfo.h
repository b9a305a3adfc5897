#ifndef VITRINE_CBUILDINFO_H
#define VITRINE_CBUILDINFO_H

/// The commit that the program was built from, in hexadecimal digits. A `+` at the end says that the
/// sources had changes. Empty if the build did not say.
const char *_Nonnull vitrine_commit(void);

/// The version of jemalloc, or NULL if another allocator is linked.
const char *_Nullable vitrine_jemalloc(void);

/// The version of the GNU C library, or NULL on other systems.
const char *_Nullable vitrine_glibc(void);

#endif
