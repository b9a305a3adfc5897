#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct vitrine_png {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t at;
  uint32_t width;
  uint32_t height;
  int has_cicp;
  uint8_t cicp[4];
  png_bytep *rows;
  char reason[200];
};

// libpng leaves a function by a jump, which Swift cannot do; every jump ends in this file.
static void fail(png_structp png, png_const_charp message) {
  vitrine_png *self = png_get_error_ptr(png);
  strncpy(self->reason, message, sizeof self->reason - 1);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void take(png_structp png, png_bytep target, size_t count) {
  vitrine_png *self = png_get_io_ptr(png);
  if (count > self->count - self->at) png_error(png, "the file ends too early");
  memcpy(target, self->bytes + self->at, count);
  self->at += count;
}

// This version of libpng does not know the chunk.
static int unknown(png_structp png, png_unknown_chunkp chunk) {
  vitrine_png *self = png_get_user_chunk_ptr(png);
  if (memcmp(chunk->name, "cICP", 4) == 0 && chunk->size == 4) {
    memcpy(self->cicp, chunk->data, 4);
    self->has_cicp = 1;
    return 1;
  }
  return 0;
}

static void header(vitrine_png *self, vitrine_png_header *found) {
  png_structp png = self->png;
  png_infop info = self->info;
  found->width = self->width;
  found->height = self->height;
  png_uint_32 across, down;
  int unit;
  if (png_get_pHYs(png, info, &across, &down, &unit) && unit == PNG_RESOLUTION_METER)
    found->pixels_per_metre = across;
  png_charp name;
  int method;
  png_bytep profile;
  png_uint_32 length;
  if (png_get_iCCP(png, info, &name, &method, &profile, &length)) {
    found->profile = profile;
    found->profile_length = length;
  }
  int intent;
  found->is_srgb = png_get_sRGB(png, info, &intent) != 0;
  found->has_cicp = self->has_cicp;
  found->primaries = self->cicp[0];
  found->transfer = self->cicp[1];
  double gamma;
  if (png_get_gAMA(png, info, &gamma)) found->gamma = gamma;
  double *c = found->chromaticities;
  found->has_chromaticities =
      png_get_cHRM(png, info, c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7) != 0;
}

vitrine_png *vitrine_png_open(
    const uint8_t *bytes, size_t count, uint64_t pixels, vitrine_png_header *found,
    const char **reason) {
  static const char no_memory[] = "there is no memory for it";
  memset(found, 0, sizeof *found);
  *reason = no_memory;
  if (count < 8 || png_sig_cmp(bytes, 0, 8) != 0) {
    *reason = "it is no PNG file";
    return NULL;
  }
  vitrine_png *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  self->bytes = bytes;
  self->count = count;
  self->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, self, fail, ignore);
  if (self->png != NULL) self->info = png_create_info_struct(self->png);
  if (self->info == NULL) {
    vitrine_png_close(self);
    return NULL;
  }
  if (setjmp(png_jmpbuf(self->png))) {
    static _Thread_local char kept[sizeof self->reason];
    memcpy(kept, self->reason, sizeof kept);
    *reason = kept;
    vitrine_png_close(self);
    return NULL;
  }
  png_set_read_fn(self->png, self, take);
  png_set_user_limits(self->png, 1 << 20, 1 << 20);
  png_set_chunk_cache_max(self->png, 100);
  png_set_chunk_malloc_max(self->png, 4 << 20);
  png_set_read_user_chunk_fn(self->png, self, unknown);
  png_read_info(self->png, self->info);
  self->width = png_get_image_width(self->png, self->info);
  self->height = png_get_image_height(self->png, self->info);
  if ((uint64_t)self->width * self->height > pixels) png_error(self->png, "it has too many pixels");
  header(self, found);
  return self;
}

const char *vitrine_png_read(vitrine_png *self, uint8_t *pixels) {
  png_structp png = self->png;
  if (setjmp(png_jmpbuf(png))) return self->reason;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, self->info);
  size_t stride = (size_t)self->width * 4;
  if (png_get_rowbytes(png, self->info) != stride) png_error(png, "its rows have a strange length");
  // The passes of an interlaced picture go over the same rows.
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t row = 0; row < self->height; row++)
      png_read_row(png, pixels + row * stride, NULL);
  return NULL;
}

void vitrine_png_close(vitrine_png *self) {
  png_destroy_read_struct(&self->png, &self->info, NULL);
  free(self);
}

uint8_t *vitrine_png_write(const uint8_t *pixels, uint32_t width, uint32_t height, size_t *count) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = PNG_FORMAT_RGB;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  uint8_t *target = malloc(size);
  if (target == NULL) return NULL;
  if (!png_image_write_to_memory(&image, target, &size, 0, pixels, 0, NULL)) {
    free(target);
    return NULL;
  }
  *count = size;
  return target;
}

const char *vitrine_png_version(void) { return png_get_libpng_ver(NULL); }
