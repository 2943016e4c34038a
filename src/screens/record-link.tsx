import { detailPath } from '#machines/menu-routes/match-route.ts'
import { usePage } from '#widgets/page-context.tsx'
import { TextLink } from '#widgets/text-link.tsx'

interface RecordLinkProps {
  name: unknown
  id: unknown
  /** Address of the list that shows it. */
  list: string
}

/** What a record is called, leading to it; the name alone where it is not known. Source: domain 2.12. */
export function RecordLink({ name, id, list }: RecordLinkProps) {
  const page = usePage()
  const text = typeof name === 'string' && name !== '' ? name : '—'
  if (typeof id !== 'string' || id === '') return text
  return <TextLink onClick={() => page.open(detailPath(list, id))}>{text}</TextLink>
}

interface Named {
  name: unknown
  id: unknown
}

/** A device, leading to its record. */
export function DeviceLink(named: Named) {
  return <RecordLink {...named} list="/equipment/manage" />
}
