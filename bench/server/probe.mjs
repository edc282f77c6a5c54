// The least that can answer the same questions: node:http and pg, one process, no framework, no
// sign-in, no validation. What the server is measured against.
import http from 'node:http';
import pg from 'pg';

const [url, port] = process.argv.slice(2);
pg.types.setTypeParser(1082, (text) => text);
const pool = new pg.Pool({ connectionString: url, max: 10 });

const CLIENT = `id, code::text, name::text, client_category_id AS "clientCategoryId",
  tax_code AS "taxCode", address, phone, contact, email, comments, version`;

const answers = {
  '/list': (query) =>
    pool.query(`SELECT ${CLIENT} FROM client WHERE multimedia_id = $1 ORDER BY id`, [
      query.get('tenant'),
    ]),
  '/spot': (query) =>
    pool.query(
      `SELECT s.*, (SELECT json_agg(l) FROM simple_schedule l WHERE l.spot_id = s.id) AS simple,
        (SELECT json_agg(l) FROM advanced_schedule l WHERE l.spot_id = s.id) AS advanced
       FROM spot s WHERE s.id = $1`,
      [query.get('id')],
    ),
  '/create': (_, body) =>
    pool.query(
      `INSERT INTO client (multimedia_id, code, name, client_category_id)
       VALUES ($1, $2, $3, $4) RETURNING ${CLIENT}`,
      [body.tenant, body.code, body.name, body.clientCategoryId],
    ),
  '/update': (_, body) =>
    pool.query(
      `UPDATE client SET name = $3, version = version + 1 WHERE multimedia_id = $1 AND id = $2
       RETURNING ${CLIENT}`,
      [body.tenant, body.id, body.name],
    ),
};

const server = http.createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://probe');
  try {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { rows } = await answers[pathname](searchParams, body && JSON.parse(body));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(rows));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
