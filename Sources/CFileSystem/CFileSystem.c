// Swift's overlay of the C library does not expose these calls.
#define _GNU_SOURCE
#include "CFileSystem.h"

#include <fcntl.h>
#include <stdio.h>

int vitrine_exchange(const char *first, const char *second) {
#ifdef __APPLE__
  return renamex_np(first, second, RENAME_SWAP);
#else
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
#endif
}

#ifndef __APPLE__
int vitrine_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
#endif
