import { later } from '#widgets/later/later.tsx'
import styles from './chart.module.css'

/** Curves; their code comes with the first of them, meanwhile their place is kept. */
export const Chart = later(async () => ({ default: (await import('./line-chart.tsx')).LineChart }), {
  Waiting: ({ label }) => <output className={styles['place']} aria-label={`正在准备${label}`} />,
})
