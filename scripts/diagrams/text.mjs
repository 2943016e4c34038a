/** Width of a character in px, on average and on the safe side, for fonts that every machine has. */
const WIDTHS = { name: 8, description: 6.1, code: 6.7, action: 6.1 }

/** How wide a line is in px. */
export function textWidth(text, style) {
  return [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1.7 : 1) * WIDTHS[style], 0)
}

/** Lines of at most so many characters, broken between words. */
export function wrap(text, limit) {
  const lines = []
  let line = ''
  for (const word of text.split(' ').filter((one) => one !== '')) {
    if (line !== '' && line.length + word.length + 1 > limit) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}
