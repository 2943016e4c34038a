import { expect, test, vi } from 'vitest'
import { createKeptAnswers } from '#server/figures/kept-answers.ts'

/** Answers that say how often they were counted, each of which takes so many ms. */
function answersThatTake(costMs: number) {
  const clock = { ms: 0 }
  const kept = createKeptAnswers({ elapsed: () => clock.ms })
  let counted = 0
  const told: string[] = []
  const ask = (mark: string | null = 'same', key = 'key', takes = costMs) =>
    kept.answerTo({
      place: 'staff-sum@1',
      keyOf: async () => {
        told.push(key)
        return key
      },
      mark,
      count: async () => {
        clock.ms += takes
        return (counted += 1)
      },
    })
  return { clock, kept, ask, told }
}

test('[API-053] what is cheap is counted each time, and nobody is told apart for it', async () => {
  const { ask, told } = answersThatTake(19)
  expect([await ask(), await ask(), await ask()]).toEqual([1, 2, 3])
  expect(told).toEqual([])
})

test('[API-053] what is not cheap holds for five seconds while no row changes', async () => {
  const { clock, ask } = answersThatTake(20)
  await ask()
  expect([await ask(), await ask(), await ask('same', 'another')]).toEqual([2, 2, 3])
  expect(await ask('changed')).toBe(4)
  expect([await ask(null), await ask(null)]).toEqual([5, 6])
  await ask('same')
  clock.ms += 4_999
  expect(await ask('same')).toBe(7)
  clock.ms += 1
  expect(await ask('same')).toBe(8)
})

test('[API-053] what takes 50 ms holds for five seconds, whatever changes', async () => {
  const { clock, ask } = answersThatTake(50)
  await ask()
  expect([await ask('one'), await ask('another')]).toEqual([2, 2])
  clock.ms += 10_000
  expect(await ask('another', 'key', 49)).toBe(3)
  expect(await ask('another')).toBe(3)
  expect(await ask('changed')).toBe(4)
})

test('[API-053] what is dear holds twenty times as long as it took, at most a minute, whatever changes', async () => {
  const { clock, ask } = answersThatTake(400)
  await ask()
  expect([await ask('one'), await ask('another')]).toEqual([2, 2])
  clock.ms += 7_999
  expect(await ask('another')).toBe(2)
  clock.ms += 5_001
  expect(await ask('another', 'key', 4_000)).toBe(3)
  clock.ms += 59_999
  expect(await ask()).toBe(3)
  clock.ms += 5_001
  expect(await ask()).toBe(4)
})

test('[API-053] nobody waits for what is dear within five seconds after it is over: it is told while it is counted anew', async () => {
  const { clock, ask, open, begun } = countedByHand(300)
  await cheapFirst({ ask, begun })
  clock.ms += 6_000
  expect([await ask(), await ask()]).toEqual([1, 1])
  ;(await begun(false)).end(2)
  await expect.poll(() => ask()).toBe(2)
  clock.ms += 10_999
  expect(await ask()).toBe(2)
  ;(await begun(false)).fail(new Error('the connection was lost'))
  await new Promise(setImmediate)
  clock.ms += 1
  const waited = ask()
  ;(await begun(false)).end(3)
  expect(await waited).toBe(3)
  expect(open).toEqual([])
})

test('[API-053] who asks meanwhile waits for the same counting, or is told the last dear one', async () => {
  const clock = { ms: 0 }
  const kept = createKeptAnswers({ elapsed: () => clock.ms })
  const open: ((value: number) => void)[] = []
  const ask = (mark = 'same') =>
    kept.answerTo({
      place: 'p',
      keyOf: async () => 'key',
      mark,
      count: () => new Promise<number>((resolve) => void open.push(resolve)),
    })
  const end = async (asked: Promise<number>, value: number, takes: number) => {
    await expect.poll(() => open.length).toBeGreaterThan(0)
    clock.ms += takes
    for (const one of open.splice(0)) one(value)
    return asked
  }
  await end(ask(), 1, 300)
  const [first, second] = [ask(), ask()]
  expect(await end(first, 2, 300)).toBe(2)
  expect(await second).toBe(2)
  clock.ms += 11_000
  const anew = ask('changed')
  await expect.poll(() => open).toHaveLength(1)
  expect(await ask('changed')).toBe(2)
  expect(await end(anew, 3, 300)).toBe(3)
  expect(await ask()).toBe(3)
  kept.forget()
  const other = ask('one')
  await expect.poll(() => open).toHaveLength(1)
  // Rows changed after that counting began: it may not have seen them.
  const later = ask('two')
  await expect.poll(() => open).toHaveLength(2)
  await end(other, 4, 30)
  expect(await later).toBe(4)
})

/** Counting of one key that tells whether somebody waits for it, ends by hand, and was remembered for answers of so many ms. */
function countedByHand(costMs: number) {
  const clock = { ms: 0 }
  const kept = createKeptAnswers({ elapsed: () => clock.ms })
  const open: { isBehind: boolean; end: (answer: number) => void; fail: (error: Error) => void }[] = []
  const ask = () =>
    kept.answerTo({
      place: 'p',
      keyOf: async () => 'key',
      mark: null,
      count: (isBehind) =>
        new Promise<number>((resolve, fail) => {
          const end = (answer: number) => {
            clock.ms += costMs
            resolve(answer)
          }
          open.push({ isBehind, end, fail })
        }),
    })
  const begun = async (isBehind: boolean) => {
    await vi.waitFor(() => expect(open.map((one) => one.isBehind)).toEqual([isBehind]))
    return open.pop()!
  }
  const refuse = async () => {
    const [asked] = await Promise.allSettled([ask(), begun(false).then(({ fail }) => fail(TOO_LONG))])
    expect(asked).toMatchObject({ status: 'rejected', reason: TOO_LONG })
  }
  return { clock, ask, open, begun, refuse }
}

/** Nothing is remembered of what was asked first; the second answer is 1. */
async function cheapFirst({ ask, begun }: Pick<ReturnType<typeof countedByHand>, 'ask' | 'begun'>) {
  const asked = ask()
  ;(await begun(false)).end(0)
  await asked
  const kept = ask()
  ;(await begun(false)).end(1)
  expect(await kept).toBe(1)
}

const TOO_LONG = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })

test('[API-053] what takes longer than anybody waits is counted behind the refusal, and told from then on', async () => {
  const { clock, ask, open, begun, refuse } = countedByHand(4_000)
  await refuse()
  const first = await begun(true)
  await expect(ask()).rejects.toBe(TOO_LONG)
  expect(open).toEqual([])
  first.end(1)
  await expect.poll(() => ask()).toBe(1)
  clock.ms += 60_000
  expect([await ask(), await ask()]).toEqual([1, 1])
  const second = await begun(true)
  expect(open).toEqual([])
  second.end(2)
  await expect.poll(() => ask()).toBe(2)
  clock.ms += 590_000
  expect(await ask()).toBe(2)
  ;(await begun(true)).end(3)
  await expect.poll(() => ask()).toBe(3)
  clock.ms += 600_000
  await refuse()
  ;(await begun(true)).end(4)
  await expect.poll(() => ask()).toBe(4)
})

test('[API-053] what takes too long this time leaves the last answer in sight', async () => {
  const { clock, ask, open, begun } = countedByHand(1_900)
  await cheapFirst({ ask, begun })
  clock.ms += 43_000
  const late = ask()
  ;(await begun(false)).fail(TOO_LONG)
  expect(await late).toBe(1)
  const behind = await begun(true)
  expect(await ask()).toBe(1)
  expect(open).toEqual([])
  clock.ms += 200
  behind.end(2)
  await expect.poll(() => ask()).toBe(2)
})

test('[API-053] what takes too long with nobody waiting is tried again after a minute', async () => {
  const { clock, ask, open, begun, refuse } = countedByHand(4_000)
  await refuse()
  ;(await begun(true)).fail(TOO_LONG)
  await new Promise(setImmediate)
  await expect(ask()).rejects.toBe(TOO_LONG)
  expect(open).toEqual([])
  clock.ms += 60_000
  await refuse()
  ;(await begun(true)).fail(new Error('the connection was lost'))
  await new Promise(setImmediate)
  await refuse()
})

test('[API-053] what fails is told to everybody who waits, and not remembered', async () => {
  const kept = createKeptAnswers({ elapsed: () => 0 })
  const answers = [async () => Promise.reject(new Error('no')), async () => 1]
  const ask = () => kept.answerTo({ place: 'p', keyOf: async () => 'k', mark: 'm', count: () => answers.shift()!() })
  await expect(ask()).rejects.toThrow('no')
  expect(await ask()).toBe(1)
})

test('[SCREEN-49] answers are shown by what was asked and what they cost, without what they say', async () => {
  const { kept, ask } = answersThatTake(30)
  await ask()
  await ask('same', '{"studentId":"s1"}')
  const [cache] = kept.caches
  const [shown] = cache!.list()
  expect(shown!.key).toMatch(/^staff-sum@1#[0-9a-f]{6}$/)
  expect(cache!.show(shown!.key)).toEqual({ costMs: 30, ageMs: 0 })
})
