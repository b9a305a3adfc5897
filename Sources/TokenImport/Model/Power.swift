#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A number to a power; the number must not be negative.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The angle of a point in degrees from 0 to 360, and its distance from the origin.
func polar(_ a: Double, _ b: Double) -> (radius: Double, angle: Double) {
  let angle = atan2(b, a) * 180 / .pi
  return ((a * a + b * b).squareRoot(), angle < 0 ? angle + 360 : angle)
}
