import '#layout/theme/theme.css'
import '#layout/theme/forced-colors.css'
import '#layout/theme/print.css'
import { later } from '#widgets/later/later.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { Console } from './console.ts'
import { RouterLink } from './router-link.tsx'
import { Stage } from './stage.tsx'

const NoticeOutlet = later(async () => ({ default: (await import('./notice-outlet.tsx')).NoticeOutlet }))

/** The console as a view. */
export function ConsoleApp({ console }: { console: Console }) {
  return (
    // The router only tells the machines where it is. In a transition an address would go untold that another one follows at once.
    <BrowserRouter useTransitions={false}>
      <RouterLink console={console} />
      <ServicesProvider value={console.services}>
        <Stage console={console} />
        <Said console={console} />
      </ServicesProvider>
    </BrowserRouter>
  )
}

/** The outlet of notices, fetched when the first one is said. */
function Said({ console: { notices, actors } }: { console: Console }) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const subscription = notices.notices$.subscribe(() => setNeeded(true))
    return () => subscription.unsubscribe()
  }, [notices])
  return isNeeded && <NoticeOutlet notices={notices} settings={actors.settings} />
}
