#include "CBuildInfo.h"

#include <stddef.h>
// Says which C library it is.
#include <stdlib.h>

#ifndef VITRINE_COMMIT
#define VITRINE_COMMIT ""
#endif

const char *vitrine_commit(void) { return VITRINE_COMMIT; }

#if defined(__linux__)
// Weak, because tests under a sanitizer link another allocator.
extern int mallctl(
    const char *name, void *value, size_t *length, void *new_value, size_t new_length)
    __attribute__((weak));

const char *vitrine_jemalloc(void) {
  const char *version = NULL;
  size_t length = sizeof version;
  if (mallctl == NULL || mallctl("version", &version, &length, NULL, 0) != 0) return NULL;
  return version;
}
#else
const char *vitrine_jemalloc(void) { return NULL; }
#endif

#if defined(__GLIBC__)
#include <gnu/libc-version.h>

const char *vitrine_glibc(void) { return gnu_get_libc_version(); }
#else
const char *vitrine_glibc(void) { return NULL; }
#endif
