import { ConsoleTheme } from '#layout/theme/console-theme.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Actors } from './console.ts'

/** The theme of antd as this person chose it, around whatever is made of antd's parts: pages before the sign-in are not, and come without it. */
export function ChosenTheme({ settings, children }: { settings: Actors['settings']; children: ReactNode }) {
  return <ConsoleTheme settings={useSelector(settings, ({ context }) => context.shown)}>{children}</ConsoleTheme>
}
