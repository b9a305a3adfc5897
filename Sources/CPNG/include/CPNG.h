#ifndef VITRINE_CPNG_H
#define VITRINE_CPNG_H

#include <stddef.h>
#include <stdint.h>

/// A PNG file that is being read.
typedef struct vitrine_png vitrine_png;

/// What the header of a PNG file says; fields that the file leaves out are 0.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint32_t pixels_per_metre;
  /// Bytes of the ICC profile, which the file keeps until it is closed.
  const uint8_t *_Nullable profile;
  uint32_t profile_length;
  int is_srgb;
  int has_cicp;
  /// Colour primaries and transfer function of a `cICP` chunk (ITU-T H.273).
  uint8_t primaries;
  uint8_t transfer;
  /// Exponent of a `gAMA` chunk, such as 0.45455.
  double gamma;
  int has_chromaticities;
  /// White, red, green and blue as x and y of a `cHRM` chunk.
  double chromaticities[8];
} vitrine_png_header;

/// Reads the header of a PNG file in memory. The bytes must stay where they are until it is closed.
/// Returns NULL and a reason if it is no PNG file, is damaged, or has more than `pixels` pixels.
vitrine_png *_Nullable vitrine_png_open(
    const uint8_t *_Nonnull bytes, size_t count, uint64_t pixels,
    vitrine_png_header *_Nonnull header, const char *_Nullable *_Nonnull reason);

/// Reads all pixels, four bytes each: red, green, blue and opacity, 8 bits a channel.
/// Returns NULL, or the reason why they cannot be read.
const char *_Nullable vitrine_png_read(vitrine_png *_Nonnull png, uint8_t *_Nonnull pixels);

/// Ends reading and frees all memory.
void vitrine_png_close(vitrine_png *_Nonnull png);

/// Writes an opaque picture of eight-bit red, green and blue without gaps; the result belongs to the
/// caller, who frees it. Returns NULL if there is no memory.
uint8_t *_Nullable vitrine_png_write(
    const uint8_t *_Nonnull pixels, uint32_t width, uint32_t height, size_t *_Nonnull count);

/// The version of libpng that is in use, such as `1.6.39`.
const char *_Nonnull vitrine_png_version(void);

#endif
