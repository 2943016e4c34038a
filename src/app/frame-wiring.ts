import type { ShellActors } from '#layout/shell/create-shell.ts'
import { headerHidden } from '#streams/scroll.ts'
import { viewport } from '#streams/viewport.ts'
import { fromEvent } from 'rxjs'
import type { Browser } from './browser.ts'

interface Frame {
  actors: Pick<ShellActors, 'layout' | 'settings' | 'tabs'>
  browser: Pick<Browser, 'matchMedia' | 'scrollTops$'>
}

/** Tells the frame what the window and the settings say. The size of the window closes no page: a phone only hides the tabs. Returns the undo. */
export function followFrame({ actors: { layout, settings, tabs }, browser }: Frame): () => void {
  const device = viewport(browser.matchMedia).subscribe((kind) => layout.send({ type: 'device.changed', device: kind }))
  const told = settings.subscribe(({ context: { settings: chosen } }) => {
    const enabled = chosen.multipage
    if (tabs.getSnapshot().context.enabled !== enabled) tabs.send({ type: 'tabs.enabled', enabled })
  })
  const header = headerHidden(browser.scrollTops$).subscribe((hidden) =>
    layout.send({ type: 'scroll.changed', hidden: hidden && settings.getSnapshot().context.settings.autoHideHeader }),
  )
  const dark = fromEvent(browser.matchMedia('(prefers-color-scheme: dark)'), 'change').subscribe(() =>
    settings.send({ type: 'settings.replaced', settings: settings.getSnapshot().context.settings }),
  )
  return () => [device, header, dark, told].forEach((subscription) => subscription.unsubscribe())
}
