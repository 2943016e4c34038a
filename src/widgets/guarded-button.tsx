import { TOO_FAST } from '#contract/texts.ts'
import { createClickGuard } from '#core/click-guard.ts'
import { Button, type ButtonProps } from 'antd'
import { useState, type MouseEvent } from 'react'
import { useServices } from './services-context.tsx'

/** A button that refuses a second click within 300 ms and says so. Source: VALID-34, CONST-09. */
export function GuardedButton({ onClick, ...rest }: ButtonProps) {
  const { say } = useServices()
  const [mayPass] = useState(() => createClickGuard(() => performance.now()))
  const guard = (event: MouseEvent<HTMLElement>) => {
    if (mayPass()) {
      onClick?.(event)
      return
    }
    event.preventDefault()
    say('warning', TOO_FAST)
  }
  return <Button {...rest} onClick={guard} />
}
