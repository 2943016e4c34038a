/** The console is on its way: what `index.html` shows to a signed-in user, so that nothing changes until it is there. */
export function Opening() {
  return (
    <output className="boot" aria-label="正在打开">
      <span />
      <span />
      <span />
    </output>
  )
}
