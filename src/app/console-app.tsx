import { ConsoleTheme } from '#layout/theme/console-theme.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { Console } from './console.ts'
import { RouterLink } from './router-link.tsx'
import { Stage } from './stage.tsx'

const NoticeOutlet = lazy(async () => ({ default: (await import('./notice-outlet.tsx')).NoticeOutlet }))

/** The console as a view. */
export function ConsoleApp({ console }: { console: Console }) {
  const settings = useSelector(console.actors.settings, (snapshot) => snapshot.context.settings)
  return (
    <BrowserRouter>
      <RouterLink console={console} />
      <ConsoleTheme settings={settings}>
        <ServicesProvider value={console.services}>
          <Stage console={console} />
          <Said console={console} />
        </ServicesProvider>
      </ConsoleTheme>
    </BrowserRouter>
  )
}

/** The outlet of notices, fetched when the first one is said. */
function Said({ console: { notices } }: { console: Console }) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const subscription = notices.notices$.subscribe(() => setNeeded(true))
    return () => subscription.unsubscribe()
  }, [notices])
  return <Suspense fallback={null}>{isNeeded && <NoticeOutlet notices={notices} />}</Suspense>
}
