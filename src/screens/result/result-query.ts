/** What a result page says; every part comes from its query. Source: SCREEN-54. */
export interface ResultFacts {
  outcome: 'success' | 'failure'
  title: string
  detail: string
  /** Labels and values. */
  facts: readonly { label: string; value: string }[]
  /** Where to go on: paths inside the console. */
  next: readonly { label: string; path: string }[]
}

/**
 * Reads `title`, `detail`, any number of `fact=标签:值` and `next=标签:/path`. Addresses outside the console are dropped.
 * @param path ends in `fail` or `error` for a failure.
 */
export function readResult(path: string, query: string): ResultFacts {
  const values = new URLSearchParams(query)
  const outcome = /(fail|error)$/i.test(path) ? 'failure' : 'success'
  const pairs = (name: string) => values.getAll(name).map(pairOf)
  return {
    outcome,
    title: values.get('title') ?? (outcome === 'success' ? '操作成功' : '操作失败'),
    detail: values.get('detail') ?? '',
    facts: pairs('fact').map(([label, value]) => ({ label, value })),
    next: pairs('next')
      .map(([label, target]) => ({ label, path: target }))
      .filter((action) => isInside(action.path)),
  }
}

/** The query that `readResult` reads. @awaited */
export function writeResult(facts: Omit<ResultFacts, 'outcome'>): string {
  const values = new URLSearchParams({ title: facts.title, detail: facts.detail })
  for (const { label, value } of facts.facts) values.append('fact', `${label}:${value}`)
  for (const { label, path } of facts.next) values.append('next', `${label}:${path}`)
  return values.toString()
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf(':')
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** A path of this origin, whatever tricks it plays with slashes. */
function isInside(path: string): boolean {
  const HERE = 'http://here.invalid'
  return path.startsWith('/') && URL.canParse(path, HERE) && new URL(path, HERE).origin === HERE
}
