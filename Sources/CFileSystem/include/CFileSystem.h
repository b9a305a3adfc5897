#ifndef VITRINE_CFILESYSTEM_H
#define VITRINE_CFILESYSTEM_H

#include <spawn.h>

/// Exchanges two paths in one step, so that a reader sees either the old tree or the new one.
/// Returns 0, or -1 with `errno` set (`EINVAL` or `ENOTSUP` if the file system cannot do it).
int vitrine_exchange(const char *first, const char *second);

#ifndef __APPLE__
/// Makes a program that is started with these actions inherit no file descriptor from `first` on.
/// Returns 0, or the number of the error.
int vitrine_close_from(posix_spawn_file_actions_t *actions, int first);
#endif

#endif
