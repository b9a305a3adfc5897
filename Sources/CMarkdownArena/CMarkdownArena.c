#include "CMarkdownArena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// libcmark's allocator has no context, so each thread has its own arena. A page of ordinary size
// fits the first chunk, which a thread keeps for its next page.
struct chunk {
  struct chunk *previous;
  size_t size;
};

static _Thread_local struct chunk *last;
static _Thread_local size_t used;
static _Thread_local unsigned users;

static const size_t first_size = 512 * 1024;
// The size of each block is stored in front of it, for realloc; 16 bytes keep blocks aligned.
static const size_t header = 16;

static void *allocate(size_t size) {
  if (size > SIZE_MAX / 4) abort();
  size_t needed = header + ((size + 15) & ~(size_t)15);
  if (!last || last->size - used < needed) {
    size_t room = last ? last->size * 2 : first_size;
    while (room < needed + header) room *= 2;
    struct chunk *chunk = malloc(room);
    // libcmark cannot report it either.
    if (!chunk) abort();
    chunk->previous = last;
    chunk->size = room;
    last = chunk;
    used = header;
  }
  char *block = (char *)last + used;
  used += needed;
  *(size_t *)block = needed - header;
  return block + header;
}

static void *arena_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) abort();
  void *block = allocate(count * size);
  memset(block, 0, count * size);
  return block;
}

static void *arena_realloc(void *old, size_t size) {
  if (!old) return allocate(size);
  size_t room = *(size_t *)((char *)old - header);
  if (size <= room) return old;
  char *end = (char *)old + room;
  size_t wanted = (size + 15) & ~(size_t)15;
  if (end == (char *)last + used && last->size - used >= wanted - room) {
    used += wanted - room;
    *(size_t *)((char *)old - header) = wanted;
    return old;
  }
  void *block = allocate(size);
  memcpy(block, old, room);
  return block;
}

static void arena_free(void *block) { (void)block; }

cmark_mem *vitrine_arena(void) {
  static cmark_mem arena = {arena_calloc, arena_realloc, arena_free};
  return &arena;
}

void vitrine_arena_enter(void) { users += 1; }

void vitrine_arena_leave(void) {
  users -= 1;
  if (users > 0) return;
  while (last && last->previous) {
    struct chunk *previous = last->previous;
    free(last);
    last = previous;
  }
  used = header;
}
