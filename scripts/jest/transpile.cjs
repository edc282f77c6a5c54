const { createHash } = require('node:crypto');
const { dirname } = require('node:path');
const ts = require('typescript');

/** Compiles each file by itself, as every tsconfig allows (isolatedModules); types are checked apart. */
exports.createTransformer = ({ tsconfig, module }) => {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, files: [], include: [] },
    ts.sys,
    dirname(tsconfig),
    { module: ts.ModuleKind[module], moduleResolution: ts.ModuleResolutionKind.Bundler },
  );
  const compilerOptions = { ...options, sourceMap: true, inlineSources: true };
  const key = JSON.stringify([ts.version, compilerOptions]);
  return {
    getCacheKey: (source, fileName) =>
      createHash('sha256').update([key, fileName, source].join('\0')).digest('hex'),
    process: (source, fileName) => {
      const { outputText, sourceMapText } = ts.transpileModule(source, {
        fileName,
        compilerOptions,
      });
      return { code: outputText, map: sourceMapText };
    },
  };
};
