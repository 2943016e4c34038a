import { useEffect, useState } from 'react'

/** What changes by itself, such as a time or an age, read anew every so many ms: the compiler keeps whatever it was not told of. */
export function useRead<T>(read: () => T, everyMs: number): T {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const renew = () => setValue(read())
    renew()
    const timer = setInterval(renew, everyMs)
    return () => clearInterval(timer)
  }, [read, everyMs])
  return value
}
