import { useState } from 'react'

/** Whether it has ever been true: what was opened once stays, so that it can slide away. */
export function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}
