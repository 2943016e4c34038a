import { inChina } from '#core/formats/dates.ts'
import { useEffect, useState } from 'react'

const CHECK_MS = 60_000

const todayText = () => inChina(Date.now()).slice(0, 10)

/** `YYYY-MM-DD` in GMT+8, a new one within a minute of midnight. */
export function useToday(): string {
  const [today, setToday] = useState(todayText)
  useEffect(() => {
    const timer = setInterval(() => setToday(todayText()), CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}
