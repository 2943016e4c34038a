import type { AuthEntry } from '#contract/wire/menu.ts'
import type { Grants } from '#core/services.ts'

/** What a person may do, as far as it decides what they see. */
export interface Rights extends Pick<Grants, 'auth' | 'allAuth'> {
  /** What narrows rows, by code. */
  narrowed?: Readonly<Record<string, string>> | undefined
}

/** What one page asked of the rights of its person, so that it is known which changes of them concern it. */
export interface AskedGrants {
  /** The same object as long as `read` returns the same; what is asked of it is noted. */
  grants: () => Grants
  /** What the rights say about everything that was asked, as one text. */
  answers: (rights: Rights) => string
}

/** Begins with nothing asked. */
export function createAskedGrants(read: () => Grants): AskedGrants {
  const asked = new Set<string>()
  let last: { from: Grants; noting: Grants } | null = null
  const isAsked = (action: string) =>
    [...asked].some((about) => action === about || (about.endsWith(':') && action.startsWith(about)))
  const concerns = ({ action }: AuthEntry) => action.split(',').some((one) => isAsked(one.trim()))
  return {
    grants() {
      const from = read()
      if (last?.from !== from) last = { from, noting: { ...from, asked: (about) => void asked.add(about) } }
      return last.noting
    },
    answers({ auth, allAuth, narrowed = {} }) {
      const entries = [auth, allAuth].map((list) => list.filter(concerns).map(answerOf).toSorted())
      return JSON.stringify([
        ...entries,
        Object.entries(narrowed)
          .filter(([code]) => isAsked(code))
          .map(([code, key]) => `${code} ${key}`)
          .toSorted(),
      ])
    },
  }
}

/** What it is called decides nothing. */
function answerOf({ action, type, status }: AuthEntry): string {
  return JSON.stringify([action, type, status])
}
