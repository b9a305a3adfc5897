#include "CStart.h"

#if defined(__linux__)
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// A function of the Swift runtime, which else reads the arguments from /proc.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) __attribute__((weak));

// Tells the Swift runtime what it asks /proc for, where there is none: without arguments every
// command would be the help, and without a path of itself the runtime ends the process. The number
// puts this before the runtime's own initialisers; the C library hands the arguments to all of them.
__attribute__((constructor(101))) static void vitrine_start(int argc, char **argv) {
  if (access("/proc/self/exe", F_OK) == 0) return;
  if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
  setenv("SWIFT_ROOT", "/", 0);
}

// A file that says of a thread that it runs, as /proc/<thread>/stat does; -1 where there is none.
static int running_thread(void) {
  static const char state[] = "1 (vitrine) R";
  int file = memfd_create("stat", MFD_CLOEXEC);
  if (file < 0) return -1;
  if (write(file, state, sizeof state - 1) < 0 || lseek(file, 0, SEEK_SET) != 0) {
    close(file);
    return -1;
  }
  return file;
}

int __wrap_open(const char *path, int flags, ...);

// Stands before `open` where a release is linked (`--wrap=open` in .ci/release): libdispatch looks
// in /proc once a second how many of its threads run, and ends the process where it cannot.
int __wrap_open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  int file = openat(AT_FDCWD, path, flags, mode);
  if (file >= 0 || errno != ENOENT || strncmp(path, "/proc/", 6) != 0) return file;
  size_t length = strlen(path);
  if (length < 5 || strcmp(path + length - 5, "/stat") != 0) return file;
  if (access("/proc/self", F_OK) == 0) {
    errno = ENOENT;
    return -1;
  }
  return running_thread();
}
#endif

#if defined(__linux__)
// Read by jemalloc when it starts: memory is asked for in pages of 2 MB where the system has them. A
// build touches new memory all the time, and with pages of 4 kB the kernel is entered 67 000 times.
const char *malloc_conf = "thp:always";
#endif

#include <fcntl.h>

// Keeps the numbers of standard streams that are closed from all that is opened later: what is
// printed would go into a page, or a page into what reads the output. Writing to a folder fails just
// as writing to a closed stream does, and there always is one, also where there is no /dev.
__attribute__((constructor)) static void vitrine_hold_streams(void) {
  for (int stream = 0; stream < 3; stream++) {
    if (fcntl(stream, F_GETFD) < 0) open("/", O_RDONLY);
  }
}
