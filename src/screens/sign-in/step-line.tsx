import { PlainIcon } from '#widgets/plain/plain-icons.tsx'
import styles from './alteration.module.css'

/** How far a wizard is. @param current index of the present step */
export function StepLine({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={styles['steps']} aria-label="步骤">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
          <span className={styles['number']} aria-hidden="true">
            {index < current ? <PlainIcon name="check" size={15} /> : index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
