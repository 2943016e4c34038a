import { refused } from '#server/http/refusals.ts'

const TIMED_OUT = '57014'
/** What the database says of a statement that it cannot run: its grammar, its names, its values. */
const OF_STATEMENTS = /^(42|22|21|0A)/

/** Runs what reads a report; what the database refuses is said in words. @param isTold whether who asks designs, and may learn what the database says @throws ApiError */
export async function inWords<T>(isTold: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    if (code === TIMED_OUT) throw refused('查询超过 10 秒，已停止；请缩小查询范围后重试')
    if (typeof code !== 'string' || code.length !== SQLSTATE || !OF_STATEMENTS.test(code)) throw error
    throw refused(isTold ? `查询语句无法执行：${String(message)}` : '报表的查询语句无法执行，请联系平台管理员')
  }
}

const SQLSTATE = 5
