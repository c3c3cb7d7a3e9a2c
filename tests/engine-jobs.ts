type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
type Name = { readonly reference: string; readonly recipient: string; readonly channel: string }

/** Reads and moves the jobs of the engine, so that a test does not have to wait. */
export function jobsOf(sql: Sql) {
  const isWaiting = "name = $1 and state < 'active'"
  return {
    /** Takes the jobs that are due as a worker does, and returns what they name. */
    async take(queue: string): Promise<Name[]> {
      const rows = await sql(
        `with due as (delete from pgboss.job where ${isWaiting} and start_after <= now() returning data, created_on)
         select data from due order by created_on`,
        [queue],
      )
      return rows.map(({ data }) => data as Name)
    },
    /** Makes waiting jobs due. Returns their number. */
    async hasten(queue: string): Promise<number> {
      const rows = await sql(
        `update pgboss.job set start_after = now() where ${isWaiting} and start_after > now() returning id`,
        [queue],
      )
      await sql('select notify_workers($1)', [queue])
      return rows.length
    },
    /** Minutes until each waiting job is due. */
    async minutes(queue: string): Promise<number[]> {
      const rows = await sql(
        `select extract(epoch from start_after - now())::float8 / 60 as minutes from pgboss.job where ${isWaiting} order by 1`,
        [queue],
      )
      return rows.map(({ minutes }) => Number(minutes))
    },
    /** Deletes every submission, with its jobs. */
    async clear() {
      await sql('select delete_submissions(array(select reference from submission))')
      await sql("delete from pgboss.job where name <> 'chores'")
      await sql('delete from recipient_pace')
    },
  }
}
