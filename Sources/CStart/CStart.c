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

// A function of the Swift runtime, which otherwise reads the arguments from /proc.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) __attribute__((weak));

// Gives the Swift runtime the facts that it reads from /proc, on systems without /proc. Without
// arguments every command would show the help, and without its own path the runtime ends the
// process. The number runs this before the runtime's own initialisers; the C library passes the
// arguments to all of them.
__attribute__((constructor(101))) static void vitrine_start(int argc, char **argv) {
  if (access("/proc/self/exe", F_OK) == 0) return;
  if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
  setenv("SWIFT_ROOT", "/", 0);
}

// Returns a file with the content of /proc/<thread>/stat for a running thread, or -1 on failure.
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

// Replaces `open` in a linked release (`--wrap=open` in .ci/release). libdispatch reads in /proc
// once a second how many of its threads run, and ends the process if it cannot.
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
// jemalloc reads this when it starts: it requests memory in pages of 2 MB if the system has them. A
// build uses new memory all the time, and pages of 4 kB need 67 000 calls of the kernel.
const char *malloc_conf = "thp:always";
#endif

#include <fcntl.h>

// Reserves the descriptors of closed standard streams, so that no file opened later gets one.
// Otherwise output would go into a page, or a page into the reader of the output. Writing to a
// folder fails just as writing to a closed stream does, and a folder always exists, even without
// /dev.
__attribute__((constructor)) static void vitrine_hold_streams(void) {
  for (int stream = 0; stream < 3; stream++) {
    if (fcntl(stream, F_GETFD) < 0) open("/", O_RDONLY);
  }
}
