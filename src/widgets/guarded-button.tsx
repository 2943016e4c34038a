import { TOO_FAST } from '#contract/text/texts.ts'
import { RAPID_CLICK_MS } from '#contract/console/timings.ts'
import { createClickGuard } from '#core/click-guard.ts'
import { Button, type ButtonProps } from 'antd'
import { useEffect, useState, type MouseEvent } from 'react'
import { useServices } from './services-context.tsx'

/** A button that refuses a second click within 300 ms and says so; until then it is `aria-disabled`, so that assistive technology and scripts wait. Source: VALID-34, CONST-09. */
export function GuardedButton({ onClick, ...rest }: ButtonProps) {
  const { say } = useServices()
  const [mayPass] = useState(() => createClickGuard(() => performance.now()))
  const [passes, setPasses] = useState(0)
  const [rested, setRested] = useState(0)
  useEffect(() => {
    if (passes === rested) return
    const timer = setTimeout(() => setRested(passes), RAPID_CLICK_MS)
    return () => clearTimeout(timer)
  }, [passes, rested])
  const guard = (event: MouseEvent<HTMLElement>) => {
    if (mayPass()) {
      setPasses(passes + 1)
      onClick?.(event)
      return
    }
    event.preventDefault()
    say('warning', TOO_FAST)
  }
  return <Button {...rest} onClick={guard} {...(passes !== rested && { 'aria-disabled': true })} />
}
