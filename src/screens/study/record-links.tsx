import { RecordLink } from '#screens/record-link.tsx'

/** A student, leading to their file. Source: domain 2.12. */
export function StudentLink(named: { name: unknown; id: unknown }) {
  return <RecordLink {...named} list="/student/list" />
}

/** Points, leading to the study record with the answers. */
export function RecordedScore({ score, id }: { score: unknown; id: unknown }) {
  return <RecordLink name={typeof score === 'number' ? String(score) : ''} id={id} list="/log/studentUse" />
}
