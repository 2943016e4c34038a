// Runs before anything is painted: who comes, in which colours, and what to fetch for them at once. A file of its own, since no page carries a script within.
;(() => {
  const root = document.documentElement
  const kept = (name) => {
    try {
      const { value, expire } = JSON.parse(localStorage.getItem(`pro__${name}`))
      return expire === null || expire > Date.now() ? value : undefined
    } catch {
      return undefined // nothing kept, or storage is forbidden: the console starts all the same
    }
  }
  const chosen = kept('SETTINGS')?.appearance
  const ofTheMachine = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const appearance = chosen === 'light' || chosen === 'dark' ? chosen : ofTheMachine
  root.dataset.appearance = appearance
  root.style.colorScheme = appearance
  root.dataset.boot = kept('Access-Token') ? 'person' : 'visitor'
  const wanted = document.querySelector(`meta[name="andun-${root.dataset.boot}"]`)?.content ?? ''
  for (const href of wanted.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload'
    if (href.endsWith('.css')) link.as = 'style'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
})()
