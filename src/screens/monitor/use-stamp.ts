import { useServices } from '#widgets/services-context.tsx'
import { useEffect, useState } from 'react'

/** Changes whenever something is heard of a topic: what hangs on it is read again. */
export function useStamp(topic: string): number {
  const { live } = useServices()
  const [stamp, setStamp] = useState(0)
  useEffect(() => {
    const again = () => setStamp((before) => before + 1)
    const follower = live?.follow(topic, {
      position: () => live.positionOf(topic),
      update() {
        again()
        return false
      },
      refresh: again,
    })
    return () => follower?.stop()
  }, [live, topic])
  return stamp
}
