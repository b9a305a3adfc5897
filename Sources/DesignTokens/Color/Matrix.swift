/// Three numbers of one colour in some space.
typealias Vector = SIMD3<Double>

/// A 3×3 matrix by rows, for the linear steps between colour spaces.
struct Matrix: Sendable {
  let rows: (Vector, Vector, Vector)

  /// Creates a matrix from its rows.
  init(_ first: Vector, _ second: Vector, _ third: Vector) {
    rows = (first, second, third)
  }

  /// Creates a diagonal matrix.
  init(diagonal: Vector) {
    self.init(Vector(diagonal.x, 0, 0), Vector(0, diagonal.y, 0), Vector(0, 0, diagonal.z))
  }

  /// The matrix that turns linear RGB into XYZ, from the chromaticities of the primaries and the
  /// white point (CSS Color 4, 10.2; Lindbloom).
  init(primaries: [(x: Double, y: Double)], white: Vector) {
    let columns = primaries.map { Vector($0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y) }
    let shape = Matrix(columns[0], columns[1], columns[2]).transposed
    let scale = shape.inverse * white
    self = shape * Matrix(diagonal: scale)
  }

  /// Rows and columns exchanged.
  var transposed: Matrix {
    let (a, b, c) = rows
    return Matrix(Vector(a.x, b.x, c.x), Vector(a.y, b.y, c.y), Vector(a.z, b.z, c.z))
  }

  /// The inverse by cofactors; the matrices of colour spaces always have one.
  var inverse: Matrix {
    let (a, b, c) = rows
    let first = cross(b, c)
    let second = cross(c, a)
    let third = cross(a, b)
    let determinant = (a * first).sum()
    return Matrix(first / determinant, second / determinant, third / determinant).transposed
  }

  /// The product of a matrix and a column.
  static func * (matrix: Matrix, vector: Vector) -> Vector {
    let (a, b, c) = matrix.rows
    return Vector((a * vector).sum(), (b * vector).sum(), (c * vector).sum())
  }

  /// The product of two matrices; applies the second one first.
  static func * (first: Matrix, second: Matrix) -> Matrix {
    let (a, b, c) = second.transposed.rows
    return Matrix(first * a, first * b, first * c).transposed
  }
}

private func cross(_ a: Vector, _ b: Vector) -> Vector {
  Vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
