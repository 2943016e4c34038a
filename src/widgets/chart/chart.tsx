import { later } from '#widgets/later/later.tsx'
import { type ComponentProps, Suspense } from 'react'
import styles from './chart.module.css'

const Curves = later(async () => ({ default: (await import('./line-chart.tsx')).LineChart }))

/** Curves; their code comes with the first of them, meanwhile their place is kept. */
export function Chart(props: ComponentProps<typeof Curves>) {
  return (
    <Suspense fallback={<output className={styles['place']} aria-label={`正在准备${props.label}`} />}>
      <Curves {...props} />
    </Suspense>
  )
}
