#ifndef CMARKDOWNARENA_H
#define CMARKDOWNARENA_H

#include <cmark.h>

/// Returns the calling thread's arena as an allocator for libcmark. It frees nothing until the last
/// `vitrine_arena_leave`.
cmark_mem *_Nonnull vitrine_arena(void);

/// Begins to use the calling thread's arena; may nest.
void vitrine_arena_enter(void);

/// Ends one use. The last one frees all memory at once, so no node may be used afterwards.
void vitrine_arena_leave(void);

#endif
