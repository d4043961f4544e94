import Database from 'better-sqlite3';
import type { Peer } from '../peer.ts';
import { PAGE_SIZE, readQuestion } from './question.ts';
import { toRows } from './rows.ts';
import { type Shown, strapiAnswer } from './strapi-answer.ts';

/** SQLite in memory, with an index and queries by hand, in an MSW handler. What is not queried is kept as JSON. */
export const betterSqlite3: Peer = {
  name: 'better-sqlite3 13.2.0 by hand',
  async open(records) {
    const rows = toRows(records);
    const db = new Database(':memory:');
    db.exec(`
      CREATE TABLE articles (id INTEGER PRIMARY KEY, title TEXT, readingTime INTEGER, views INTEGER, authorId INTEGER, json TEXT);
      CREATE TABLE authors (id INTEGER PRIMARY KEY, avatarId INTEGER, json TEXT);
      CREATE TABLE tags (id INTEGER PRIMARY KEY, json TEXT);
      CREATE TABLE pictures (id INTEGER PRIMARY KEY, json TEXT);
      CREATE TABLE articles_tags (articleId INTEGER, position INTEGER, tagId INTEGER, PRIMARY KEY (articleId, position));
      CREATE INDEX by_title ON articles (title, readingTime, views);
    `);
    const insertArticle = db.prepare('INSERT INTO articles VALUES (?, ?, ?, ?, ?, ?)');
    const insertAuthor = db.prepare('INSERT INTO authors VALUES (?, ?, ?)');
    const insertTag = db.prepare('INSERT INTO tags VALUES (?, ?)');
    const insertPicture = db.prepare('INSERT INTO pictures VALUES (?, ?)');
    const insertLink = db.prepare('INSERT INTO articles_tags VALUES (?, ?, ?)');
    db.transaction(() => {
      for (const { authorId, tagIds, ...row } of rows.articles) {
        insertArticle.run(row.id, row.title, row.readingTime, row.views, authorId, JSON.stringify(row));
        for (const [at, id] of tagIds.entries()) insertLink.run(row.id, at, id);
      }
      for (const { avatarId, ...row } of rows.authors)
        insertAuthor.run(row.id, avatarId, JSON.stringify(row));
      for (const row of rows.tags) insertTag.run(row.id, JSON.stringify(row));
      for (const row of rows.pictures) insertPicture.run(row.id, JSON.stringify(row));
    })();

    const where = 'WHERE readingTime > ? AND views < ?';
    const window = `LIMIT ${PAGE_SIZE} OFFSET ?`;
    const select = 'SELECT id, authorId, json FROM articles';
    const list = db.prepare<[number], Found>(`${select} ORDER BY id ${window}`);
    const listTotal = db.prepare<[], number>('SELECT count(*) FROM articles').pluck();
    const filtered = db.prepare<[number, number, number], Found>(
      `${select} ${where} ORDER BY title DESC ${window}`,
    );
    const filteredTotal = db
      .prepare<[number, number], number>(`SELECT count(*) FROM articles ${where}`)
      .pluck();
    const authorOf = db.prepare<[number], { author: string; avatar: string }>(
      'SELECT authors.json AS author, pictures.json AS avatar FROM authors JOIN pictures ON pictures.id = avatarId WHERE authors.id = ?',
    );
    const tagsOf = db
      .prepare<[number], string>(
        'SELECT json FROM articles_tags JOIN tags ON tags.id = tagId WHERE articleId = ? ORDER BY position',
      )
      .pluck();

    return {
      answer({ url }) {
        const { filter, page, isPopulated } = readQuestion(url);
        const bounds = filter && ([filter.readingTimeAbove, filter.viewsBelow] as const);
        const offset = (page - 1) * PAGE_SIZE;
        const found = bounds ? filtered.all(...bounds, offset) : list.all(offset);
        const total = bounds ? filteredTotal.get(...bounds)! : listTotal.get()!;
        return Response.json(
          strapiAnswer(
            page,
            total,
            found.map(({ id, authorId, json }): Shown => {
              const article = JSON.parse(json);
              if (!isPopulated) return { article };
              const { author, avatar } = authorOf.get(authorId)!;
              const tags = tagsOf.all(id).map((tag) => JSON.parse(tag));
              return {
                article,
                populated: { author: JSON.parse(author), avatar: JSON.parse(avatar), tags },
              };
            }),
          ),
        );
      },
      close: () => void db.close(),
    };
  },
};

interface Found {
  readonly id: number;
  readonly authorId: number;
  readonly json: string;
}
