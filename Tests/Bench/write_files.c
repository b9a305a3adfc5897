/* How long it takes to write the files of a folder, and nothing else.

   write_files FROM TO THREADS

   Loads every file below FROM into memory, then makes the same folders and files below TO, which
   must not exist. Prints the seconds that the second part takes. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct file {
  char *path;
  char *bytes;
  size_t size;
};

static struct file files[1 << 20];
static char *folders[1 << 20];
static size_t file_count, folder_count, prefix;
static atomic_size_t next;
static int target;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static int load(const char *path, const struct stat *status, int type, struct FTW *place) {
  (void)place;
  const char *name = path + prefix + (path[prefix] == '/');
  if (type == FTW_D && *name) folders[folder_count++] = strdup(name);
  if (type != FTW_F) return 0;
  struct file file = {strdup(name), malloc(status->st_size + 1), status->st_size};
  int in = open(path, O_RDONLY);
  if (in < 0 || read(in, file.bytes, file.size) != (ssize_t)file.size) fail(path);
  close(in);
  files[file_count++] = file;
  return 0;
}

static void *write_some(void *unused) {
  for (;;) {
    size_t first = atomic_fetch_add(&next, 32);
    if (first >= file_count) return unused;
    for (size_t i = first; i < first + 32 && i < file_count; i++) {
      int out = openat(target, files[i].path, O_WRONLY | O_CREAT | O_EXCL, 0644);
      if (out < 0 || write(out, files[i].bytes, files[i].size) != (ssize_t)files[i].size) fail(files[i].path);
      close(out);
    }
  }
}

int main(int count, char **arguments) {
  if (count != 4) return fprintf(stderr, "usage: write_files FROM TO THREADS\n"), 2;
  prefix = strlen(arguments[1]);
  if (nftw(arguments[1], load, 64, FTW_PHYS)) fail(arguments[1]);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (mkdir(arguments[2], 0755)) fail(arguments[2]);
  target = open(arguments[2], O_RDONLY | O_DIRECTORY);
  for (size_t i = 0; i < folder_count; i++)
    if (mkdirat(target, folders[i], 0755)) fail(folders[i]);
  int threads = atoi(arguments[3]);
  pthread_t running[threads];
  for (int i = 0; i < threads; i++) pthread_create(&running[i], NULL, write_some, NULL);
  for (int i = 0; i < threads; i++) pthread_join(running[i], NULL);
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.4f\n", end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9);
  return 0;
}
