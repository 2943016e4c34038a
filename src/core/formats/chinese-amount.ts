const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const WAN = 10_000
const YI = 100_000_000

/**
 * An amount of yuan as it stands on contracts and invoices: 12000 → 人民币壹万贰仟元整.
 * @param yuan up to 9,999,999,999,999.99, rounded to fen; one of money that goes back begins with 负
 */
export function chineseAmount(yuan: number): string {
  const fen = Math.round(Math.abs(yuan) * 100)
  const [whole, rest] = [Math.floor(fen / 100), fen % 100]
  const [jiao, single] = [Math.floor(rest / 10), rest % 10]
  const sign = yuan < 0 && fen > 0 ? '负' : ''
  return `人民币${sign}${wholeWords(whole, fen)}${centWords(whole, jiao, single)}`
}

function wholeWords(whole: number, fen: number): string {
  if (whole > 0) return `${numberWords(whole)}元`
  return fen === 0 ? '零元' : ''
}

function centWords(whole: number, jiao: number, fen: number): string {
  if (jiao === 0 && fen === 0) return '整'
  if (jiao > 0) return `${DIGITS[jiao]}角${fen > 0 ? `${DIGITS[fen]}分` : '整'}`
  return `${whole > 0 ? '零' : ''}${DIGITS[fen]}分`
}

function numberWords(whole: number): string {
  if (whole >= YI) return joinedWords(whole, YI, '亿')
  return whole >= WAN ? joinedWords(whole, WAN, '万') : sectionWords(whole)
}

/** A gap between two that are said is one 零. */
function joinedWords(whole: number, unit: number, name: string): string {
  const [high, low] = [Math.floor(whole / unit), whole % unit]
  const words = numberWords(high) + name
  if (low === 0) return words
  return `${words}${low < unit / 10 ? '零' : ''}${numberWords(low)}`
}

function sectionWords(value: number): string {
  let words = ''
  let isGap = false
  for (let place = PLACES.length - 1; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) {
      isGap = words !== ''
      continue
    }
    words += (isGap ? '零' : '') + DIGITS[digit] + PLACES[place]
    isGap = false
  }
  return words
}
