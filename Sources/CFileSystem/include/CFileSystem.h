#ifndef VITRINE_CFILESYSTEM_H
#define VITRINE_CFILESYSTEM_H

/// Exchanges two paths in one step, so that a reader sees the old tree or the new one.
/// Returns 0, or -1 with `errno` set (`EINVAL` or `ENOTSUP` where the file system cannot).
int vitrine_exchange(const char *first, const char *second);

#endif
