// The search: reads the index that the build wrote, and answers queries. It knows no page.

// Scripts without blanks between words; the code that makes the index has the same ranges.
const DENSE =
  "\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u3040-\\u30FF\\u31F0-\\u31FF\\u3400-\\u9FFF" +
  "\\uF900-\\uFAFF\\uFF66-\\uFF9D\\u{20000}-\\u{31FFF}";
const RUNS = new RegExp(`[${DENSE}]+|[[\\p{L}\\p{N}\\p{M}]--[${DENSE}]]+`, "gv");
const IS_DENSE = new RegExp(`^[${DENSE}]`, "u");
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
const APOSTROPHE = /(?<=[\p{L}\p{N}\p{M}])['’](?=\p{L}{1,2}(?!\p{L}))/gu;
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

const FIELDS = { title: 10, name: 9, about: 4, line: 3 };
const KINDS = { page: 1, heading: 0.8, specimen: 0.75, surface: 0.97, token: 0.9, rule: 0.9, report: 0.95 };

/** Without accents, so that `lỗi` and `loi` are one: đ has none to take away, it is a letter. */
export const fold = (text) =>
  text.normalize("NFD").replace(/[\u0300-\u036F]/g, "").replace(/đ/g, "d").replace(/ł/g, "l");

/** The words of a text in lower case; names in camel case also by their parts. */
export const words = (text, inParts = true) => {
  const found = [];
  const plain = text.normalize("NFC").replace(INVISIBLE, "").replace(APOSTROPHE, "");
  for (const [run] of plain.matchAll(RUNS)) {
    if (IS_DENSE.test(run)) {
      const all = [...run];
      if (all.length === 1) found.push(run);
      for (let at = 1; at < all.length; at += 1) found.push(all[at - 1] + all[at]);
      continue;
    }
    found.push(run.toLowerCase());
    if (!inParts) continue;
    const parts = run.split(CAMEL);
    if (parts.length > 1) found.push(...parts.filter((part) => part.length > 2).map((part) => part.toLowerCase()));
  }
  return found;
};

const lines = (text) => (text === undefined || text === "" ? [] : text.split("\n"));

// A digit of a number is 0 to 31, and 32 more while others follow.
const DIGITS = new Uint8Array(128);
[..."0123456789abcdefghijklmnopqrstuv"].forEach((one, value) => { DIGITS[one.charCodeAt(0)] = value; });
[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.~:;"].forEach((one, value) => { DIGITS[one.charCodeAt(0)] = value + 32; });

const numbers = (text) => {
  const found = [];
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    const digit = DIGITS[text.charCodeAt(at)];
    number = number * 32 + (digit & 31);
    if (digit >= 32) continue;
    found.push(number);
    number = 0;
  }
  return found;
};

/** The words of the index, each written as what it shares with the one before and the rest. */
const spelled = (text) => {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let before = "";
  return (text === "" ? [] : text.split(" ")).map((entry) => {
    const shared = DIGITS[entry.charCodeAt(0)];
    let start = before.slice(0, shared);
    // The count is of bytes, which are characters only where all of them are ASCII.
    if (/[^\0-\x7F]/.test(start)) start = decoder.decode(encoder.encode(before).subarray(0, shared));
    before = start + entry.slice(1);
    return before;
  });
};

const letters = (word) => {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
};

const bits = (mask) => {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count += 1;
  return count;
};

const rows = [0, 1, 2].map(() => new Uint8Array(256));

/** Slips between two words, a swap of neighbours being one; of `isOpen` words the rest is free. */
export const slips = (typed, word, most, isOpen) => {
  let [older, old, now] = rows;
  for (let at = 0; at <= word.length; at += 1) old[at] = at;
  for (let row = 1; row <= typed.length; row += 1) {
    now[0] = row;
    let least = row;
    for (let at = 1; at <= word.length; at += 1) {
      const same = typed[row - 1] === word[at - 1];
      let cost = Math.min(old[at] + 1, now[at - 1] + 1, old[at - 1] + (same ? 0 : 1));
      if (row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]) {
        cost = Math.min(cost, older[at - 2] + 1);
      }
      now[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [older, old, now] = [old, now, older];
  }
  return isOpen ? Math.min(...old.subarray(0, word.length + 1)) : old[word.length];
};

export class Index {
  /** Takes the parsed file and the reader's language, whose pages come before their translations. */
  constructor(data, language = "") {
    this.language = language.toLowerCase();
    this.units = [];
    this.terms = [];
    this.byWord = new Map();
    this.common = new Set(data.common === "" ? [] : data.common.split(" "));
    this.postings = data.postings === "" ? [] : data.postings.split(" ");
    spelled(data.words).forEach((word, place) => { this.term(word.normalize("NFC")).lists.push(place); });
    this.readPages(data.pages);
    this.readHeadings(data.headings);
    this.readSpecimens(data.specimens);
    for (const set of data.sets) this.readSet(set);
    this.keys = [...new Set(this.terms.map((term) => term.key))].sort();
    this.masks = this.keys.map(letters);
    this.byKey = new Map();
    for (const term of this.terms) {
      if (this.byKey.has(term.key)) this.byKey.get(term.key).push(term);
      else this.byKey.set(term.key, [term]);
    }
  }

  term(word) {
    let term = this.byWord.get(word);
    if (!term) {
      term = { word, key: fold(word), lists: [], names: [] };
      this.byWord.set(word, term);
      this.terms.push(term);
    }
    return term;
  }

  add(unit, fields) {
    const place = this.units.length;
    this.units.push(unit);
    for (const [field, text] of fields) {
      if (!text) continue;
      for (const word of words(text)) this.term(word).names.push(place, FIELDS[field]);
    }
  }

  readPages({ titles, urls, lines: about, languages, in: of = "" }) {
    const tags = lines(languages);
    const spoken = numbers(of);
    const all = lines(about);
    const addresses = urls.split("\n");
    this.pages = addresses.length;
    lines(titles).forEach((title, at) => {
      const line = all[at] ?? "";
      const tag = tags[spoken[at]] ?? "";
      const isForeign = tag !== "" && tag.toLowerCase() !== this.language;
      this.add({ kind: "page", title, url: addresses[at], line, label: isForeign ? tag : "", isForeign }, [["title", title], ["line", line]]);
    });
    this.pages = this.units.length;
  }

  readHeadings({ titles, anchors, of }) {
    const texts = lines(titles);
    const ids = lines(anchors);
    const list = numbers(of);
    let known = 0;
    for (let page = 0, at = 0; page < this.pages && at < list.length; page += 1) {
      for (let left = list[at++]; left > 0; left -= 1) {
        const number = list[at++];
        const heading = number === 0 ? known++ : number - 1;
        const url = this.units[page].url + "#" + ids[heading];
        this.add({ kind: "heading", title: texts[heading], url, line: "", page }, [["title", texts[heading]]]);
      }
    }
  }

  readSpecimens({ ids, of, ...lists }) {
    const surfaces = lines(lists.surfaces);
    const states = lines(lists.states);
    const systems = lines(lists.systems);
    const list = numbers(of);
    let page = 0;
    lines(ids).forEach((id, at) => {
      const [passed, surface, state, system, isDont] = list.slice(at * 5, at * 5 + 5);
      page += passed;
      const name = id.split("-").filter(Boolean).join(" ");
      const title = name.slice(0, 1).toUpperCase() + name.slice(1);
      const line = `${surfaces[surface]}, ${states[state]}. ${systems[system]}.`;
      const unit = { kind: "specimen", title, url: `${this.units[page].url}#${id}`, line, page, isDont: isDont === 1 };
      this.add(unit, [["title", id], ["about", line]]);
    });
  }

  readSet({ kind, label = "", base, titles, urls, lines: about, names }) {
    const addresses = lines(urls ?? titles);
    const all = lines(about);
    const others = lines(names);
    lines(titles).forEach((title, at) => {
      const unit = { kind, title, url: base + addresses[at], line: all[at] ?? "", label, names: others[at] ?? "" };
      this.add(unit, [["title", title], ["name", unit.names], ["about", label], ["line", unit.line]]);
    });
  }

  /** Known words that a typed one may mean, with how surely it does. */
  meanings(typed, isOpen) {
    const key = fold(typed);
    const isPlain = key === typed;
    const found = new Map();
    const take = (word, sureness) => {
      for (const term of this.byKey.get(word) ?? []) {
        const accents = term.word === typed || word !== key ? 1 : isPlain ? 0.9 : 0.6;
        found.set(term, Math.max(found.get(term) ?? 0, sureness * accents));
      }
    };
    take(key, 1);
    for (const other of [key + "s", key + "es", key.replace(/e?s$/, ""), key.replace(/s$/, "")]) {
      if (other !== key && other.length > 2) take(other, 0.85);
    }
    if (isOpen || found.size === 0) {
      for (const word of this.beginning(key)) take(word, 0.75 * Math.sqrt(key.length / word.length));
    }
    const most = key.length >= 8 ? 2 : key.length >= 4 ? 1 : 0;
    if (found.size > 0 || most === 0 || key.length > 200) return found;
    const mask = letters(key);
    this.keys.forEach((word, at) => {
      if (word.length < key.length - most || (!isOpen && word.length > key.length + most)) return;
      if (bits(mask & ~this.masks[at]) > most) return;
      const whole = Math.abs(word.length - key.length) > most ? most + 1 : slips(key, word, most, false);
      if (whole <= most) take(word, whole === 1 ? 0.5 : 0.35);
      else if (isOpen && word.length > key.length && slips(key, word, most, true) <= most) take(word, 0.25);
    });
    return found;
  }

  /** Words with a beginning, the shortest first, so that a single letter does not take all. */
  beginning(key) {
    let low = 0;
    let high = this.keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.keys[middle] < key) low = middle + 1;
      else high = middle;
    }
    const found = [];
    while (low < this.keys.length && this.keys[low].startsWith(key)) found.push(this.keys[low++]);
    return found.sort((one, other) => one.length - other.length).slice(0, 60);
  }

  /** How well each unit answers one word: by its own names, and by its text. */
  answers(typed, isOpen) {
    const count = this.units.length;
    const names = new Float32Array(count);
    const text = new Float32Array(count);
    const meanings = this.meanings(typed, isOpen);
    for (const [term, sureness] of meanings) {
      for (let at = 0; at < term.names.length; at += 2) {
        const score = term.names[at + 1] * sureness;
        if (score > names[term.names[at]]) names[term.names[at]] = score;
      }
      for (const list of term.lists) {
        const places = numbers(this.postings[list]);
        const score = sureness * Math.min(2, 0.6 + Math.log10(1 + count / (places.length + 1)) / 2);
        let unit = -1;
        for (const passed of places) {
          unit += passed + 1;
          if (score > text[unit]) text[unit] = score;
        }
      }
    }
    const key = fold(typed);
    const kind = Object.keys(KINDS).find((one) => key === one || key === one + "s");
    return { names, text, meanings, kind };
  }

  /** What answers a query, by kind and best first, so many of each; words that nothing has may be let go. */
  search(query, limit = 8) {
    const typed = [...new Set(words(query, false))].slice(0, 8);
    if (typed.length === 0) return { hits: [], total: 0, isPartial: false };
    const isOpen = !/\s$/.test(query);
    const all = typed.map((word, at) => this.answers(word, isOpen && at === typed.length - 1));
    const isWeak = typed.map((word) => this.common.has(word) || [...word].length === 1 || !/\p{L}/u.test(word));
    const must = isWeak.every(Boolean) ? isWeak.map(() => true) : isWeak.map((weak) => !weak);
    const strict = this.collect(query, all, must, limit);
    if (strict.total > 0 || typed.length === 1) return { ...strict, isPartial: false };
    return { ...this.collect(query, all, null, limit), isPartial: true };
  }

  collect(query, all, must, limit) {
    const wanted = fold(query.trim().toLowerCase());
    const best = new Map();
    const inside = new Set();
    let total = 0;
    // Pages come last: one that is found only by its sections steps back for them.
    for (let turn = this.units.length - 1; turn >= 0; turn -= 1) {
      const unit = this.units[turn];
      let score = 0;
      let matched = 0;
      let isOwn = false;
      let isMissing = false;
      all.forEach(({ names, text, carried, kind }, at) => {
        let own = Math.max(names[turn], text[turn]);
        if (own > 0) isOwn = true;
        else if (unit.page !== undefined) own = names[unit.page] * 0.3;
        else if (carried) own = carried[turn] ?? 0;
        if (own === 0 && kind === unit.kind) own = 1.5;
        if (own > 0) matched += 1;
        else if (must?.[at]) isMissing = true;
        score += own;
      });
      if (unit.page !== undefined) {
        for (const answer of all) {
          answer.carried ??= new Float32Array(this.pages);
          answer.carried[unit.page] = Math.max(answer.carried[unit.page], answer.text[turn] * 0.5);
        }
      }
      if (isMissing || matched === 0) continue;
      if (!isOwn && (unit.page !== undefined || inside.has(turn) || must === null)) continue;
      if (unit.page !== undefined) inside.add(unit.page);
      total += 1;
      if (must === null) score *= (matched / all.length) ** 2;
      score *= KINDS[unit.kind] ?? 0.7;
      const title = fold(unit.title.toLowerCase());
      if (title === wanted) score += 30;
      else if (title.startsWith(wanted)) score += 6;
      score += 2 / (1 + title.length / 8);
      if (unit.isDont) score *= 0.8;
      if (this.units[unit.page ?? turn].isForeign) score *= 0.5;
      const kin = best.get(unit.kind) ?? [];
      best.set(unit.kind, kin);
      let place = kin.length;
      while (place > 0 && kin[place - 1].score <= score) place -= 1;
      if (place < limit) kin.splice(place, 0, { score, turn });
      if (kin.length > limit) kin.pop();
    }
    const groups = [...best.values()].sort(([one], [other]) => other.score - one.score);
    // Where a name answers, three that only mention it are enough.
    for (const kin of groups) {
      const rest = kin.findIndex(({ score }, at) => at > 2 && score < kin[0].score / 4);
      if (rest > 0 && kin[0].score > 8) kin.length = rest;
    }
    return { total, hits: groups.flat().map(({ turn, score }) => this.hit(turn, score, all)) };
  }

  hit(turn, score, all) {
    const { page, ...unit } = this.units[turn];
    const keys = new Set();
    const mentions = new Set();
    for (const { names, text, meanings } of all) {
      if (names[turn] > 0 || text[turn] > 0) for (const term of meanings.keys()) keys.add(term.key);
      if (names[turn] > 0 || text[turn] === 0) continue;
      for (const term of meanings.keys()) {
        if (term.lists.some((list) => this.isIn(turn, list))) mentions.add(term.word);
      }
    }
    const label = unit.label ?? this.units[page ?? turn].label;
    return { ...unit, label, score, keys, mentions: [...mentions].slice(0, 4), on: page === undefined ? "" : this.units[page].title };
  }

  isIn(turn, list) {
    let unit = -1;
    for (const passed of numbers(this.postings[list])) {
      unit += passed + 1;
      if (unit >= turn) break;
    }
    return unit === turn;
  }
}
