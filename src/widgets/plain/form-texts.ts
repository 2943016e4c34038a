/** The texts in the named inputs of a form; '' for those that are absent or disabled. */
export function textsOf<Name extends string>(form: HTMLFormElement, ...names: Name[]): Record<Name, string> {
  const data = new FormData(form)
  const texts = names.map((name) => {
    const value = data.get(name)
    return [name, typeof value === 'string' ? value : ''] as const
  })
  return Object.fromEntries(texts) as Record<Name, string>
}
