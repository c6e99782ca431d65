import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '@hall/launcher/environment';
import { sampleOf } from './sample-values';

const services = join(projectRoot, 'services');

/** A declared field of a row type. */
export interface DeclaredField {
  name: string;
  type: string;
  /** `string`, `number`, `boolean`, `date`, `buffer`, `object`, `array of …`, or `any` for an unknown type. */
  kinds: string[];
  isNullable: boolean;
  isOptional: boolean;
}

/** One call of `runSql`, `runSqlForRow`, `countSql` or a snapshot's `query`. */
export interface DeclaredStatement {
  /** `name.sql.ts:12` */
  place: string;
  firstLine: number;
  lastLine: number;
  /** The fields of its row, one list per member of a union; undefined if the call declares no row type. */
  rows: DeclaredField[][] | undefined;
  /** @returns a row of the declared type */
  makeRow(): unknown;
}

/** A function that a file of statements exports. */
interface DeclaredFunction {
  name: string;
  /** @returns made-up values for its parameters, by type */
  makeArguments(db: unknown, isBare: boolean): unknown[];
}

export interface DeclaredFile {
  path: string;
  statements: DeclaredStatement[];
  functions: DeclaredFunction[];
}

/** @returns the paths of all `*.sql.ts`, sorted by name */
export const listStatementFiles = (): string[] =>
  readdirSync(services, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql.ts') && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => join(services, path))
    .sort();

/** @returns the declarations of each file, by path, as the compiler resolves them */
export function readDeclaredStatements(paths: string[]): Map<string, DeclaredFile> {
  const { config } = ts.readConfigFile(join(projectRoot, 'tsconfig.base.json'), (path) =>
    ts.sys.readFile(path),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, projectRoot);
  const program = ts.createProgram(paths, { ...options, noEmit: true, composite: false });
  const checker = program.getTypeChecker();
  return new Map(
    paths.map((path) => {
      const source = program.getSourceFile(path);
      if (!source) throw new Error(`The compiler did not read ${path}.`);
      const statements = readStatements(checker, source);
      return [path, { path, statements, functions: readFunctions(checker, source) }];
    }),
  );
}

function readStatements(checker: ts.TypeChecker, source: ts.SourceFile): DeclaredStatement[] {
  const statements: DeclaredStatement[] = [];
  const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isStatement(node.expression)) {
      const firstLine = lineOf(node.getStart());
      const row = rowTypeOf(checker, node);
      const isDeclared =
        node.expression.getText() !== 'countSql' &&
        !(row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown));
      const members = row.isUnion() ? row.types : [row];
      statements.push({
        place: `${basename(source.fileName)}:${firstLine}`,
        firstLine,
        lastLine: lineOf(node.getEnd()),
        rows: isDeclared
          ? members.map((member) =>
              checker.getPropertiesOfType(member).map((property) => readField(checker, property)),
            )
          : undefined,
        makeRow: () =>
          (isDeclared && sampleOf({ checker, db: undefined, isBare: false }, row, 'row')) || {},
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return statements;
}

/** @returns the row type of a call that returns rows or one row; for a type parameter its constraint */
function rowTypeOf(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type {
  const promised = checker.getAwaitedType(checker.getTypeAtLocation(call));
  const row =
    promised && checker.isArrayType(promised)
      ? checker.getTypeArguments(promised as ts.TypeReference)[0]
      : promised;
  if (!row) throw new Error(`${call.getText()} declares no rows.`);
  return checker.getApparentType(row);
}

/** Matches `runSql`, `runSqlForRow`, `countSql`, and `query` except on TypeORM connections. */
const isStatement = (callee: ts.Expression): boolean =>
  ts.isIdentifier(callee)
    ? /^(runSql(ForRow)?|countSql)$/.test(callee.text)
    : ts.isPropertyAccessExpression(callee) && callee.name.text === 'query';

function readField(checker: ts.TypeChecker, property: ts.Symbol): DeclaredField {
  const type = checker.getTypeOfSymbol(property);
  const parts = type.isUnion() ? type.types : [type];
  return {
    name: property.getName(),
    type: checker.typeToString(type),
    kinds: kindsOf(checker, type),
    isNullable: parts.some(({ flags }) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)),
    isOptional: !!(property.flags & ts.SymbolFlags.Optional),
  };
}

function kindsOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (type.isUnion()) return [...new Set(type.types.flatMap((part) => kindsOf(checker, part)))];
  const { flags } = type;
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return [];
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return ['any'];
  if (flags & ts.TypeFlags.StringLike) return ['string'];
  if (flags & ts.TypeFlags.NumberLike) return ['number'];
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
  if (type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.StringLike))
    return ['string'];
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    return element ? kindsOf(checker, element).map((kind) => `array of ${kind}`) : ['any'];
  }
  const symbol = type.getSymbol()?.getName();
  return [symbol === 'Date' ? 'date' : symbol === 'Buffer' ? 'buffer' : 'object'];
}

function readFunctions(checker: ts.TypeChecker, source: ts.SourceFile): DeclaredFunction[] {
  const symbol = checker.getSymbolAtLocation(source);
  return (symbol ? checker.getExportsOfModule(symbol) : []).flatMap((exported) => {
    const [signature] = checker.getTypeOfSymbol(exported).getCallSignatures();
    // An exported type is not a value.
    if (!signature || !(exported.flags & ts.SymbolFlags.Value)) return [];
    return [
      {
        name: exported.getName(),
        makeArguments: (db: unknown, isBare: boolean) =>
          signature.getParameters().flatMap((parameter) => {
            const declaration = parameter.valueDeclaration;
            const isLeftOut =
              declaration &&
              ts.isParameter(declaration) &&
              checker.isOptionalParameter(declaration);
            if (isBare && isLeftOut) return [];
            const type = checker.getTypeOfSymbol(parameter);
            return [sampleOf({ checker, db, isBare }, type, parameter.getName())];
          }),
      },
    ];
  });
}
