import { followChanges } from '#core/live/follow-changes.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useEffect, useState } from 'react'

/** Changes whenever something is heard of a topic: what hangs on it is read again. */
export function useStamp(topic: string): number {
  const { live } = useServices()
  const [stamp, setStamp] = useState(0)
  useEffect(() => live && followChanges(live, topic, () => setStamp((before) => before + 1)), [live, topic])
  return stamp
}
