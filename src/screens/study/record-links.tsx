import { detailPath } from '#machines/menu-routes/match-route.ts'
import { usePage } from '#widgets/page-context.tsx'
import { TextLink } from '#widgets/text-link.tsx'

interface RecordLinkProps {
  name: unknown
  id: unknown
  /** Address of the list that shows it. */
  list: string
}

/** What a record is called, leading to it; the name alone where it is not known. */
function RecordLink({ name, id, list }: RecordLinkProps) {
  const page = usePage()
  const text = typeof name === 'string' && name !== '' ? name : '—'
  if (typeof id !== 'string' || id === '') return text
  return <TextLink onClick={() => page.open(detailPath(list, id))}>{text}</TextLink>
}

/** A student, leading to their file. Source: domain 2.12. */
export function StudentLink(named: Omit<RecordLinkProps, 'list'>) {
  return <RecordLink {...named} list="/student/list" />
}

/** A device, leading to its record. */
export function DeviceLink(named: Omit<RecordLinkProps, 'list'>) {
  return <RecordLink {...named} list="/equipment/manage" />
}

/** Points, leading to the study record with the answers. */
export function RecordedScore({ score, id }: { score: unknown; id: unknown }) {
  return <RecordLink name={typeof score === 'number' ? String(score) : ''} id={id} list="/log/studentUse" />
}
