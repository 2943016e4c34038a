import pg from 'pg'
import { connectionAs, rolePassword, scramVerifier } from './role-login.ts'
import { REQUEST_ROLE, type LoginRole } from './role-names.ts'

/** Why a role is more or less than it must be, and the statement that mends it. */
export interface RoleProblem {
  problem: string
  mend: string
}

/** Whether a role can sign in, and what it could become. @returns nothing where it can do no more than it must */
export async function roleProblems(connection: pg.PoolConfig, role: LoginRole): Promise<RoleProblem[]> {
  const client = new pg.Client(await connectionAs(connection, role))
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    if (!NO_LOGIN.has(String((error as { code?: unknown }).code))) throw error
    return [{ problem: `账号 ${role} 无法登录`, mend: await creation(connection, role) }]
  } finally {
    await client.end().catch(() => undefined)
  }
  const owner = new pg.Client(connection)
  owner.on('error', () => undefined)
  try {
    await owner.connect()
    return await problemsOf(owner, role)
  } finally {
    await owner.end().catch(() => undefined)
  }
}

/** What an account could do that a login role must not. @param client anybody's: roles that call a closed list of functions cannot ask themselves */
export async function problemsOf(client: pg.Client, account: string): Promise<RoleProblem[]> {
  return (await client.query<RoleProblem>(PROBLEMS, [account])).rows
}

/** `invalid_password`, `invalid_authorization_specification`, and what a role without LOGIN is told. */
const NO_LOGIN: ReadonlySet<string> = new Set(['28P01', '28000'])

async function creation(connection: pg.PoolConfig, role: LoginRole): Promise<string> {
  const password = await rolePassword(connection, role)
  const secret = password === null ? '' : ` password '${scramVerifier(password)}'`
  const owner = new pg.Client(connection).user ?? 'owner'
  const grant = role === REQUEST_ROLE ? ` grant ${role} to ${pg.escapeIdentifier(owner)};` : ''
  return `drop role if exists ${role}; create role ${role} login noinherit${secret};${grant}`
}

const PROBLEMS = `with me as (select * from pg_catalog.pg_roles where rolname = $1)
  select problem, mend from (
    select 1 as place, '账号 ' || rolname || ' 是超级用户、能绕过行级安全或能管理账号' as problem,
      format('alter role %I nosuperuser nobypassrls nocreaterole nocreatedb noreplication;', rolname) as mend
    from me where rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
    union all select 2, '账号 ' || me.rolname || ' 属于 ' || r.rolname, format('revoke %I from %I;', r.rolname, me.rolname)
    from me join pg_catalog.pg_auth_members m on m.member = me.oid join pg_catalog.pg_roles r on r.oid = m.roleid
    union all select 3, '账号 ' || rolname || ' 继承其他账号的权限', format('alter role %I noinherit;', rolname) from me where rolinherit
    union all select 4, '账号 ' || rolname || ' 能在数据库中建立架构或临时表',
      format('revoke create, temporary on database %I from public, %I;', pg_catalog.current_database(), rolname)
    from me where has_database_privilege(rolname, current_database(), 'create')
      or has_database_privilege(rolname, current_database(), 'temporary')
    union all select 5, '账号 ' || me.rolname || ' 能在架构 ' || n.nspname || ' 中建表',
      format('revoke create on schema %I from public, %I;', n.nspname, me.rolname)
    from me, pg_catalog.pg_namespace n where has_schema_privilege(me.oid, n.oid, 'create')
    union all select 6, '账号 ' || me.rolname || ' 是 ' || c.relname || ' 的所有者',
      format('reassign owned by %I to current_user;', me.rolname)
    from me join pg_catalog.pg_class c on c.relowner = me.oid
  ) found order by place`
