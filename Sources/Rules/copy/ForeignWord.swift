import Diagnostics
import RuleEngine

extension Rule {
  /// Checks one clause at a time, so a sentence in each of two languages is not a mixture.
  ///
  /// `a11y/lang` checks whole texts in another language.
  static let foreignWord = Rule(
    .copyLocaleMix,
    check: .specimen { context in
      let texts = context.writtenCopy
      guard !texts.isEmpty else { return .notApplicable }
      guard ["vi", "en"].contains(context.baseLanguage) else {
        return context.uncheckedLanguage(texts)
      }
      return context.findings(in: texts) { mixture($0, tag: context.language) }
    },
    embedded: { embedded in
      embedded.findings(in: embedded.shown, of: \.texts) { mixture($0, tag: $0.language) }
    }
  )
}

private func mixture(_ text: ReadText, tag: String) -> TextFlaw? {
  let isVietnamese = text.language == "vi"
  guard isVietnamese || text.language == "en",
    let found = isVietnamese ? english(in: text.words) : vietnamese(in: text.words)
  else { return nil }
  let plain = isVietnamese ? englishWords[found.phrase] ?? "" : ""
  return TextFlaw(
    message:
      "`\(found.phrase)` is \(isVietnamese ? "English" : "Vietnamese") in a text in `\(tag)`",
    bytes: found.bytes,
    label: plain.isEmpty ? "" : "say `\(plain)`",
    help: plain.isEmpty ? ["translate the word"] : []
  )
}

private func english(in text: Words) -> (phrase: String, bytes: Range<Int>)? {
  // Few texts hold such a word at all, and no clause holds one that the text does not.
  guard text.first(of: english) != nil else { return nil }
  for clause in text.clauses where clause.all.contains(where: \.hasVietnameseMark) {
    if let found = clause.first(of: english) { return found }
  }
  return nil
}

private func vietnamese(in text: Words) -> (phrase: String, bytes: Range<Int>)? {
  // Few texts hold such a word at all, and no clause holds one that the text does not.
  guard text.first(of: vietnamese) != nil else { return nil }
  for clause in text.clauses where clause.all.contains(where: \.isEnglishFunctionWord) {
    if let found = clause.first(of: vietnamese) { return found }
  }
  return nil
}

private let english = Phrases(englishWords.keys)

private let englishWords = [
  "account": "tài khoản", "cancel": "hủy", "connection": "kết nối", "delete": "xóa",
  "download": "tải xuống", "error": "lỗi", "errors": "lỗi", "failed": "không thành công",
  "loading": "đang tải", "login": "đăng nhập", "logout": "đăng xuất", "network": "mạng",
  "password": "mật khẩu", "please": "vui lòng", "refresh": "làm mới", "reload": "tải lại",
  "retry": "thử lại", "save": "lưu", "search": "tìm kiếm", "server": "máy chủ",
  "servers": "máy chủ", "settings": "cài đặt", "share": "chia sẻ", "submit": "gửi",
  "success": "thành công", "template": "mẫu", "templates": "mẫu", "trending": "thịnh hành",
  "update": "cập nhật", "upload": "tải lên",
]

private let vietnamese: Phrases = [
  "cài đặt", "hủy", "huỷ", "kết nối", "làm mới", "lưu", "lỗi", "máy chủ", "mạng", "mẫu",
  "mật khẩu", "thử lại", "tài khoản", "tải", "tải lại", "vui lòng", "xóa", "xoá", "đang tải",
  "đóng", "đăng nhập",
]
