import { sql, type Kysely } from 'kysely'

/** Roll-ups of figures, the ledger that writes of their sources fill, and what is recorded of earlier rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const TENANT = `(select app_tenant()) = 0 or tenant_id = (select app_tenant())`
const MEASURES = ['plays', 'seconds', 'scored', 'score_sum', 'judged', 'passed']
const STUDY = [
  ...MEASURES.map((name) => `${name} bigint not null default 0`),
  `credit numeric(15,1) not null default 0`,
]
const TENANT_ID = `tenant_id integer not null references sys_tenant on delete cascade`
const KEYS = {
  day: 'day date not null',
  month: 'month date not null',
  org: `org_id character varying(32) not null default ''`,
  course: `course_id character varying(32) not null default ''`,
  student: `student_id character varying(32) not null default ''`,
  terminal: `terminal character varying(255) not null default ''`,
  city: `city character varying(50) not null default ''`,
  logins: 'logins bigint not null default 0',
  hazards: 'hazards_found bigint not null default 0, hazards_closed bigint not null default 0',
}

function table(name: string, columns: readonly string[], key: string): string[] {
  return [
    `create table ${name} (${[...columns, `primary key (${key})`].join(', ')})`,
    `alter table ${name} enable row level security`,
    `alter table ${name} force row level security`,
    `create policy tenant on ${name} using (${TENANT}) with check (${TENANT})`,
    `create or replace trigger keep_tenant before update of tenant_id on ${name} for each row
      when (new.tenant_id is distinct from old.tenant_id) execute function keep_tenant()`,
  ]
}

const DAY = (moment: string) => `(${moment} at time zone interval '8 hours')::date`

/** A source of figures: what it adds to the ledger, netted by key so that a change of nothing that counts adds no row. */
interface Source {
  table: string
  keys: Record<string, string>
  sums: Record<string, string>
  counts: string
}

const SOURCES: readonly Source[] = [
  {
    table: 'biz_study_record',
    keys: {
      day: DAY('r.start_time'),
      org_id: `coalesce(r.org_id, '')`,
      course_id: `coalesce(r.course_id, '')`,
      student_id: `coalesce(r.student_id, '')`,
      terminal: `coalesce(r.terminal, '')`,
    },
    sums: {
      plays: '1',
      seconds: 'coalesce(r.effective, 0)',
      scored: '(r.score is not null)::integer',
      score_sum: 'coalesce(r.score, 0)',
      judged: `coalesce(r.result in ('1', '2'), false)::integer`,
      passed: `coalesce(r.result = '1', false)::integer`,
      credit: 'coalesce(r.credit, 0)',
    },
    counts: `r.start_time is not null and r.flag is distinct from '6'`,
  },
  {
    table: 'biz_student_login',
    keys: {
      day: DAY('r.login_time'),
      org_id: `coalesce(r.org_id, '')`,
      terminal: `coalesce(r.terminal, '')`,
      city: `coalesce(r.city, '')`,
    },
    sums: { logins: '1' },
    counts: `r.login_time is not null and r.result = '1'`,
  },
  {
    table: 'biz_hazard',
    keys: { day: DAY('r.discover_time'), org_id: `coalesce(r.org_id, '')` },
    sums: { hazards_found: '1', hazards_closed: `coalesce(r.status = '5', false)::integer` },
    counts: `r.discover_time is not null and r.status is distinct from '6'`,
  },
]

function booking({ keys, sums, counts }: Source, rows: string): string {
  const names = ['tenant_id', ...Object.keys(keys)]
  const added = Object.values(sums).map((value) => `sum(r.sign * ${value})`)
  return `insert into stat_delta (${[...names, ...Object.keys(sums)].join(', ')})
    select r.tenant_id, ${[...Object.values(keys), ...added].join(', ')} from (${rows}) r where ${counts}
    group by ${names.map((_name, at) => at + 1).join(', ')} having ${added.map((sum) => `${sum} <> 0`).join(' or ')}`
}

/** Three triggers, because a transition table allows one event each. A restore brings the ledger itself, and says so. */
function recorded(source: Source): string[] {
  const name = `book_${source.table.slice('biz_'.length)}`
  const added = 'select 1 as sign, n.* from new_rows n'
  const gone = 'select -1 as sign, o.* from old_rows o'
  const trigger = (event: string, tables: string) => `create trigger ${name}_${event} after ${event} on ${source.table}
    referencing ${tables} for each statement execute function ${name}()`
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      if current_setting('app.keeps_figures', true) = 'on' then return null; end if;
      if tg_op = 'INSERT' then ${booking(source, added)};
      elsif tg_op = 'DELETE' then ${booking(source, gone)};
      else ${booking(source, `${added} union all ${gone}`)};
      end if;
      return null;
    end $$`,
    trigger('insert', 'new table as new_rows'),
    trigger('update', 'old table as old_rows new table as new_rows'),
    trigger('delete', 'old table as old_rows'),
    booking(source, `select 1 as sign, n.* from ${source.table} n`),
  ]
}

const STATEMENTS = [
  ...table(
    'stat_delta',
    [
      'id bigint generated always as identity',
      TENANT_ID,
      KEYS.day,
      KEYS.org,
      KEYS.course,
      KEYS.student,
      KEYS.terminal,
      KEYS.city,
      ...STUDY,
      KEYS.logins,
      KEYS.hazards,
    ],
    'id',
  ),
  `create index on stat_delta (tenant_id, day)`,
  ...table(
    'stat_study_day',
    [TENANT_ID, KEYS.day, KEYS.org, KEYS.course, KEYS.terminal, ...STUDY],
    'tenant_id, day, org_id, course_id, terminal',
  ),
  ...table('stat_course_month', [TENANT_ID, KEYS.month, KEYS.course, ...STUDY], 'tenant_id, month, course_id'),
  ...table('stat_student_month', [TENANT_ID, KEYS.student, KEYS.month, ...STUDY], 'tenant_id, student_id, month'),
  ...table('stat_tenant_day', [TENANT_ID, KEYS.day, ...STUDY, KEYS.logins, KEYS.hazards], 'tenant_id, day'),
  ...table(
    'stat_login_day',
    [TENANT_ID, KEYS.day, KEYS.org, KEYS.city, KEYS.terminal, KEYS.logins],
    'tenant_id, day, org_id, city, terminal',
  ),
  ...SOURCES.flatMap(recorded),
]
