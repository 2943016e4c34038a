import { createContext, useContext, useEffect, useState } from 'react'

/** How many times as fast as the clock of this browser time goes by for what is shown. */
export const Pace = createContext(1)

const SHORTEST_MS = 200

/** What changes by itself, such as a time or an age, read anew every so many ms: the compiler keeps whatever it was not told of. */
export function useRead<T>(read: () => T, everyMs: number): T {
  const [value, setValue] = useState(read)
  const pace = useContext(Pace)
  const pauseMs = pace === 1 ? everyMs : Math.max(SHORTEST_MS, everyMs / pace)
  useEffect(() => {
    const renew = () => setValue(read())
    renew()
    const timer = setInterval(renew, pauseMs)
    return () => clearInterval(timer)
  }, [read, pauseMs])
  return value
}
